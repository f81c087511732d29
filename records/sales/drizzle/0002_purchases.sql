CREATE TABLE "purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"car_id" text NOT NULL,
	"car_slug" text NOT NULL,
	"choices" jsonb NOT NULL,
	"valuation_id" text,
	"order" jsonb,
	"lead_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_valuation_id_valuation_id_fk" FOREIGN KEY ("valuation_id") REFERENCES "public"."valuation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lead" ON "purchase" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_valuation" ON "purchase" USING btree ("valuation_id");--> statement-breakpoint
CREATE INDEX "purchase_tenant" ON "purchase" USING btree ("tenant","created_at");