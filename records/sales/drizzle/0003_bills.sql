CREATE TABLE "bill" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"lead_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "reservation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "bill_id" text;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_lead" ON "bill" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "bill_tenant" ON "bill" USING btree ("tenant","created_at");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_bill_open" ON "payment" USING btree ("bill_id") WHERE "payment"."state" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "payment_bill" ON "payment" USING btree ("bill_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_purpose" CHECK (("payment"."reservation_id" is null) <> ("payment"."bill_id" is null));