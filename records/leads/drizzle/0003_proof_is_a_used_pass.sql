ALTER TABLE "lead" DROP CONSTRAINT "lead_proof";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "proof";