CREATE TABLE "file_contents" (
	"job_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_jobs" (
	"job_id" text PRIMARY KEY NOT NULL,
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"call" text NOT NULL,
	"request" jsonb NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"rights" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"rows_done" integer NOT NULL,
	"rows" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"es" text,
	"es_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone,
	CONSTRAINT "file_jobs_es_hash_unique" UNIQUE("es_hash")
);
--> statement-breakpoint
CREATE INDEX "file_jobs_user" ON "file_jobs" USING btree ("merchant_no","user_name","created_at","job_id");--> statement-breakpoint
CREATE INDEX "file_jobs_status" ON "file_jobs" USING btree ("status","created_at");