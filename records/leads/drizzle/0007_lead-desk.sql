CREATE TABLE "lead_activity" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_activity" ADD CONSTRAINT "lead_activity_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_activity_lead" ON "lead_activity" USING btree ("lead_id","number");--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_tenant_status" ON "lead" USING btree ("tenant","status","created_at");--> statement-breakpoint
CREATE INDEX "lead_held" ON "lead" USING btree ("tenant","created_at") WHERE "lead"."hold" = 'held';--> statement-breakpoint
CREATE INDEX "lead_turn" ON "lead" USING btree ("tenant","assignee","assigned_at");--> statement-breakpoint
CREATE INDEX "lead_email" ON "lead" USING btree ("tenant",lower("email"));--> statement-breakpoint
CREATE INDEX "lead_phone" ON "lead" USING btree ("tenant","phone");
--> statement-breakpoint
-- Words that staff find a lead by. No program reads the column, so only this file knows it.
ALTER TABLE "lead" ADD COLUMN "found_by" tsvector GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(
	"name" || ' ' || "last_name" || ' ' || "email" || ' ' || "postcode" || ' ' || "rego" || ' ' || replace("phone", '+61', '0') || ' ' ||
	replace("phone", '+', '') || ' ' || coalesce("vehicle"->>'name', '') || ' ' || coalesce("vehicle"->>'stock_number', '') || ' ' ||
	coalesce("offer"->>'offer_name', '') || ' ' || "message",
	'[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "lead_found_by" ON "lead" USING gin ("found_by");
