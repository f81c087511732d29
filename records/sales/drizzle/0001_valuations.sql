CREATE TABLE "valuation" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"car_slug" text,
	"vehicle" jsonb NOT NULL,
	"answers" jsonb,
	"result" jsonb,
	"holds_until" timestamp with time zone,
	"lead_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "valuation" ADD CONSTRAINT "valuation_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_lead" ON "valuation" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "valuation_tenant" ON "valuation" USING btree ("tenant","created_at");