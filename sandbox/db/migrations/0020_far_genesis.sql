CREATE TABLE "calendar_feeds" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"key_hash" text NOT NULL,
	"locale" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_merchant_no_user_name_pk" PRIMARY KEY("merchant_no","user_name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_key" ON "calendar_feeds" USING btree ("key_hash");