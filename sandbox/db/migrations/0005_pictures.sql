CREATE TABLE "pictures" (
	"merchant_no" text NOT NULL,
	"picture_no" text NOT NULL,
	"subject" text NOT NULL,
	"subject_no" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_merchant_no_picture_no_pk" PRIMARY KEY("merchant_no","picture_no")
);
--> statement-breakpoint
CREATE INDEX "pictures_subject" ON "pictures" USING btree ("merchant_no","subject","subject_no");