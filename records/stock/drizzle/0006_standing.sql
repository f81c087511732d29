ALTER TABLE "vehicle" ADD COLUMN "standing" jsonb;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "standing_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "vehicle_standing_pending" ON "vehicle" USING btree ("id") WHERE "vehicle"."standing_pending";