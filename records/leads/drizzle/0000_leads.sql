CREATE TABLE "lead_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"proof" text,
	"status" text DEFAULT 'new' NOT NULL,
	"form" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"postcode" text NOT NULL,
	"message" text NOT NULL,
	"opt_in" boolean NOT NULL,
	"consent_text" text,
	"consent_version" text,
	"consent_at" timestamp with time zone,
	"dealership_slug" text NOT NULL,
	"car_dealership_id" integer,
	"car_id" text,
	"vehicle" jsonb,
	"url" text NOT NULL,
	"source" text NOT NULL,
	"user_agent" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"form_completed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_tenant_key" UNIQUE("tenant","idempotency_key"),
	CONSTRAINT "lead_proof" UNIQUE("proof")
);
--> statement-breakpoint
CREATE TABLE "local_message" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"to" text NOT NULL,
	"from" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "local_message_delivery_id_unique" UNIQUE("delivery_id")
);
--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_delivery_due" ON "lead_delivery" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "lead_delivery_lead" ON "lead_delivery" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_tenant_created" ON "lead" USING btree ("tenant","created_at");