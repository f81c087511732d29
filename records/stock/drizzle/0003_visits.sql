CREATE TABLE "phone_reveal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_reveal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"dealership_id" integer,
	"website_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_views" (
	"tenant" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "vehicle_views_tenant_vehicle_id_pk" PRIMARY KEY("tenant","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "view_of_day" (
	"tenant" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "view_of_day_tenant_vehicle_id_day_visitor_pk" PRIMARY KEY("tenant","vehicle_id","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "vehicle_views" ADD CONSTRAINT "vehicle_views_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_of_day" ADD CONSTRAINT "view_of_day_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_reveal_tenant_at" ON "phone_reveal" USING btree ("tenant","at");--> statement-breakpoint
CREATE INDEX "view_of_day_day" ON "view_of_day" USING btree ("day");