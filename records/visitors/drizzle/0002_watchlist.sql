CREATE TABLE "saved_vehicle" (
	"visitor_id" text NOT NULL,
	"car_id" text NOT NULL,
	"tenant" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"primary_image_url" text NOT NULL,
	"price" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_vehicle_visitor_id_car_id_pk" PRIMARY KEY("visitor_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "saved_vehicle" ADD CONSTRAINT "saved_vehicle_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_vehicle_car" ON "saved_vehicle" USING btree ("tenant","car_id");