CREATE TABLE "miscellaneous" (
	"id" text PRIMARY KEY NOT NULL,
	"valuation_id" text NOT NULL,
	"column_name" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuation_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"valuation_id" text NOT NULL,
	"tenant" text NOT NULL,
	"image" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "miscellaneous" ADD CONSTRAINT "miscellaneous_valuation_id_valuation_id_fk" FOREIGN KEY ("valuation_id") REFERENCES "public"."valuation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_photo" ADD CONSTRAINT "valuation_photo_valuation_id_valuation_id_fk" FOREIGN KEY ("valuation_id") REFERENCES "public"."valuation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation" ADD CONSTRAINT "valuation_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "miscellaneous_valuation" ON "miscellaneous" USING btree ("valuation_id","created_at");--> statement-breakpoint
CREATE INDEX "valuation_photo_valuation" ON "valuation_photo" USING btree ("valuation_id","created_at");--> statement-breakpoint
CREATE INDEX "valuation_photo_tenant" ON "valuation_photo" USING btree ("tenant");--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_lead" ON "valuation" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "valuation_tenant" ON "valuation" USING btree ("tenant","created_at");