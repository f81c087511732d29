ALTER TABLE "sign_in_code" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD COLUMN "is_trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_code_contact" ON "sign_in_code" USING btree ("channel","address","created_at");