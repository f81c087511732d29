CREATE TABLE "judged_token" (
	"token" text PRIMARY KEY NOT NULL
);
