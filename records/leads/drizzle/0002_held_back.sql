CREATE TABLE "audit" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tenant" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_pass" (
	"id" text PRIMARY KEY NOT NULL,
	"paid_for" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "is_proved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "hold" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "review_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_tenant_number" ON "audit" USING btree ("tenant","number");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "used_pass_expires" ON "used_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lead_review" ON "lead" USING btree ("review_at");--> statement-breakpoint
INSERT INTO "used_pass" ("id", "paid_for", "expires_at") SELECT "proof", "idempotency_key", "created_at" + interval '2 hours' FROM "lead" WHERE "proof" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('forecourt.audit_retention', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "audit_is_append_only"();
