CREATE TABLE "told_recall" (
	"own_car_id" text NOT NULL,
	"recall_id" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_recall_own_car_id_recall_id_pk" PRIMARY KEY("own_car_id","recall_id")
);
--> statement-breakpoint
ALTER TABLE "alert_item" ADD COLUMN "own_car" text;--> statement-breakpoint
ALTER TABLE "alert_setting" ADD COLUMN "recalls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "told_recall" ADD CONSTRAINT "told_recall_own_car_id_own_car_id_fk" FOREIGN KEY ("own_car_id") REFERENCES "public"."own_car"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_car_model" ON "own_car" USING btree ("make","model","year");