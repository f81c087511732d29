CREATE TABLE "alert_item" (
	"visitor_id" text NOT NULL,
	"car_id" text NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"price_before" integer NOT NULL,
	"price_now" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_item_visitor_id_car_id_pk" PRIMARY KEY("visitor_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "alert_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"tenant" text NOT NULL,
	"address" text NOT NULL,
	"items" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"car_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_setting" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"consent_text" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"mailed_on" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_vehicle" ADD COLUMN "told_price" integer;--> statement-breakpoint
ALTER TABLE "saved_vehicle" ADD COLUMN "was_free" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_item" ADD CONSTRAINT "alert_item_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mail" ADD CONSTRAINT "alert_mail_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_setting" ADD CONSTRAINT "alert_setting_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_item_tenant" ON "alert_item" USING btree ("tenant");--> statement-breakpoint
CREATE INDEX "alert_mail_due" ON "alert_mail" USING btree ("due_at");