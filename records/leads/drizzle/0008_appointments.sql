CREATE TABLE "appointment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"place_name" text NOT NULL,
	"seat" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"holder" text,
	"car_id" text,
	"lead_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_seat" ON "appointment" USING btree ("tenant","kind","place","starts_at","seat") WHERE "appointment"."state" in ('held', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_car" ON "appointment" USING btree ("tenant","car_id","starts_at") WHERE "appointment"."state" in ('held', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_lead" ON "appointment" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "appointment_times" ON "appointment" USING btree ("tenant","place","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_holder" ON "appointment" USING btree ("holder");