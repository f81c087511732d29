CREATE TABLE "match_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"entry" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_car" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"rego" text NOT NULL,
	"rego_state" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"km" integer NOT NULL,
	"next_service" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"tenant" text NOT NULL,
	"query" text NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_visitor_query" UNIQUE("visitor_id","query")
);
--> statement-breakpoint
CREATE TABLE "told_match" (
	"visitor_id" text NOT NULL,
	"car_id" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_match_visitor_id_car_id_pk" PRIMARY KEY("visitor_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "alert_item" ADD COLUMN "search" text;--> statement-breakpoint
ALTER TABLE "own_car" ADD CONSTRAINT "own_car_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_match" ADD CONSTRAINT "told_match_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_car_visitor" ON "own_car" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "saved_search_tenant_query" ON "saved_search" USING btree ("tenant","query");--> statement-breakpoint
CREATE INDEX "told_match_at" ON "told_match" USING btree ("told_at");