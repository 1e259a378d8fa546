CREATE TABLE "amount_limits" (
	"merchant_no" text NOT NULL,
	"limit_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"method" text NOT NULL,
	"card_type" text NOT NULL,
	"currency" text NOT NULL,
	"per_ticket" numeric(19, 3) NOT NULL,
	"daily" numeric(19, 3) NOT NULL,
	"weekly" numeric(19, 3) NOT NULL,
	"monthly" numeric(19, 3) NOT NULL,
	"remark" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "amount_limits_merchant_no_limit_no_pk" PRIMARY KEY("merchant_no","limit_no")
);
--> statement-breakpoint
CREATE TABLE "country_rules" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"countries" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_decisions" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"verdict" text NOT NULL,
	"decided_by" text,
	"third_party_score" numeric(5, 2),
	"checks" jsonb NOT NULL,
	CONSTRAINT "risk_decisions_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
CREATE TABLE "risk_rules" (
	"merchant_no" text NOT NULL,
	"rule_code" text NOT NULL,
	"score" integer NOT NULL,
	"pass_score" numeric(5, 2),
	"enabled" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "risk_rules_merchant_no_rule_code_pk" PRIMARY KEY("merchant_no","rule_code")
);
--> statement-breakpoint
CREATE TABLE "third_party_rules" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"pass_score" numeric(5, 2) NOT NULL,
	"score" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "velocity_rules" (
	"merchant_no" text NOT NULL,
	"rule_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"period_value" numeric(6, 2) NOT NULL,
	"period_unit" text NOT NULL,
	"card_type" text NOT NULL,
	"currency" text NOT NULL,
	"black_element" text NOT NULL,
	"success_count" integer NOT NULL,
	"failure_count" integer NOT NULL,
	"total_count" integer NOT NULL,
	"remark" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "velocity_rules_merchant_no_rule_no_pk" PRIMARY KEY("merchant_no","rule_no")
);
--> statement-breakpoint
ALTER TABLE "risk_scores" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_scores" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "risk_scores" ADD COLUMN "updated_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "amount_limits_same" ON "amount_limits" USING btree ("merchant_no","gateway_no","method","card_type","currency");--> statement-breakpoint
CREATE INDEX "amount_limits_updated" ON "amount_limits" USING btree ("merchant_no","updated_at","limit_no");--> statement-breakpoint
CREATE UNIQUE INDEX "velocity_rules_same" ON "velocity_rules" USING btree ("merchant_no","gateway_no","period_value","period_unit","card_type","currency","black_element");--> statement-breakpoint
CREATE INDEX "velocity_rules_updated" ON "velocity_rules" USING btree ("merchant_no","updated_at","rule_no");