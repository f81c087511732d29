CREATE TABLE "import_reject" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_reject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" text NOT NULL,
	"row" integer NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"mapping" text NOT NULL,
	"format" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"breakdown" jsonb,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "vehicle_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" text NOT NULL,
	"run_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"vehicle_id" text NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"source_id" text NOT NULL,
	"presence" text NOT NULL,
	"car_type" text NOT NULL,
	"status" text NOT NULL,
	"price_aud" integer NOT NULL,
	"state" text NOT NULL,
	"tenant_ids" text[] NOT NULL,
	"content_hash" text NOT NULL,
	"index_pending" boolean NOT NULL,
	"last_seen_run" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "vehicle_tenant_source" UNIQUE("tenant","source_id")
);
--> statement-breakpoint
ALTER TABLE "import_reject" ADD CONSTRAINT "import_reject_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_history" ADD CONSTRAINT "vehicle_history_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_slug" ADD CONSTRAINT "vehicle_slug_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_reject_run_row" ON "import_reject" USING btree ("run_id","row");--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_one_running" ON "import_run" USING btree ("tenant") WHERE "import_run"."status" = 'running';--> statement-breakpoint
CREATE INDEX "import_run_tenant_started" ON "import_run" USING btree ("tenant","started_at");--> statement-breakpoint
CREATE INDEX "vehicle_history_vehicle_at" ON "vehicle_history" USING btree ("vehicle_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_slug_current" ON "vehicle_slug" USING btree ("vehicle_id") WHERE "vehicle_slug"."is_current";--> statement-breakpoint
CREATE INDEX "vehicle_slug_vehicle" ON "vehicle_slug" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicle_tenant_presence" ON "vehicle" USING btree ("tenant","presence");--> statement-breakpoint
CREATE INDEX "vehicle_index_pending" ON "vehicle" USING btree ("tenant") WHERE "vehicle"."index_pending";