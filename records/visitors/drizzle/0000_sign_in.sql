CREATE TABLE "visitor_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"visitor_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"phone" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_tenant_phone" UNIQUE("tenant","phone"),
	CONSTRAINT "visitor_tenant_email" UNIQUE("tenant","email")
);
--> statement-breakpoint
ALTER TABLE "visitor_session" ADD CONSTRAINT "visitor_session_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_session_visitor" ON "visitor_session" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "visitor_session_expires" ON "visitor_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_address" ON "sign_in_code" USING btree ("tenant","channel","address","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_created" ON "sign_in_code" USING btree ("created_at");