CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"reservation_id" text NOT NULL,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"session" text,
	"url" text,
	"charge" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"lead_id" text NOT NULL,
	"car_id" text NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone,
	"terms" jsonb NOT NULL,
	"price_aud" integer NOT NULL,
	"sender" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_payment_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "reservation_watch" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"lead_id" text NOT NULL,
	"car_id" text NOT NULL,
	"consent_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_watch" ADD CONSTRAINT "reservation_watch_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_event_payment" ON "payment_event" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reservation_open" ON "payment" USING btree ("reservation_id") WHERE "payment"."state" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "payment_reservation" ON "payment" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_car" ON "reservation" USING btree ("car_id") WHERE "reservation"."state" in ('held', 'paid', 'confirmed', 'sold');--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_lead" ON "reservation" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "reservation_until" ON "reservation" USING btree ("until") WHERE "reservation"."state" in ('held', 'paid');--> statement-breakpoint
CREATE INDEX "reservation_tenant" ON "reservation" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "reservation_watch_car" ON "reservation_watch" USING btree ("car_id") WHERE "reservation_watch"."told_at" is null and "reservation_watch"."stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_watch_lead" ON "reservation_watch" USING btree ("lead_id");