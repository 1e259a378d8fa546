ALTER TABLE "arrivals" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "portal_page" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "access_token_last4" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "updated_by" text;--> statement-breakpoint
CREATE INDEX "stores_bound" ON "stores" USING btree ("merchant_no","bound_at","id");