ALTER TABLE "lead" ADD COLUMN "date_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "location" jsonb;