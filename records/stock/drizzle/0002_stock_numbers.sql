ALTER TABLE "import_reject" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "import_reject" ADD COLUMN "stocknum" text;--> statement-breakpoint
CREATE INDEX "import_reject_stocknum" ON "import_reject" USING btree (lower("stocknum"));--> statement-breakpoint
CREATE INDEX "import_reject_source" ON "import_reject" USING btree (lower("source_id"));--> statement-breakpoint
CREATE INDEX "vehicle_stocknum" ON "vehicle" USING btree (lower("data" ->> 'stocknum'));--> statement-breakpoint
CREATE INDEX "vehicle_source" ON "vehicle" USING btree (lower("source_id"));