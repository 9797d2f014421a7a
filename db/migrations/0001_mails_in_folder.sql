PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cause` text NOT NULL,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`locale` text NOT NULL,
	`from_name` text DEFAULT '' NOT NULL,
	`reply_to` text DEFAULT '' NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`message_id` text NOT NULL,
	`is_secret` integer DEFAULT false NOT NULL,
	`asked_for` text DEFAULT '' NOT NULL,
	`asked_from` text DEFAULT '' NOT NULL,
	`unsubscribe` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'QUEUED' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`claimed_at` integer,
	`handed_at` integer,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "mails_kind_known" CHECK("__new_mails"."kind" IN ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_CHANGED', 'ORDER_SHIPPED', 'ORDER_CANCELED', 'ORDER_REFUNDED', 'ORDER_REMINDER', 'ORDER_WITHDRAWN', 'ORDER_MESSAGE', 'COMMISSION_STATE', 'COMMISSION_PAYMENT', 'COMMISSION_REMINDER', 'HOLD_STATE', 'PASSWORD_RESET', 'EMAIL_CONFIRMATION', 'ACCOUNT_WARNING', 'COMMISSION_MESSAGE', 'WAITING_LIST', 'NEWSLETTER', 'SITE_ALERT', 'STAFF_ALERT', 'CONTACT')),
	CONSTRAINT "mails_locale_known" CHECK("__new_mails"."locale" IN ('en', 'ja', 'added')),
	CONSTRAINT "mails_state_known" CHECK("__new_mails"."state" IN ('QUEUED', 'SENDING', 'SENT', 'IN_FOLDER', 'FAILED'))
);
--> statement-breakpoint
INSERT INTO `__new_mails`("id", "cause", "kind", "to", "locale", "from_name", "reply_to", "subject", "text", "html", "message_id", "is_secret", "asked_for", "asked_from", "unsubscribe", "state", "tries", "next_try_at", "claimed_at", "handed_at", "last_error", "created_at", "sent_at") SELECT "id", "cause", "kind", "to", "locale", "from_name", "reply_to", "subject", "text", "html", "message_id", "is_secret", "asked_for", "asked_from", "unsubscribe", "state", "tries", "next_try_at", "claimed_at", "handed_at", "last_error", "created_at", "sent_at" FROM `mails`;--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
ALTER TABLE `__new_mails` RENAME TO `mails`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `mails_cause_unique` ON `mails` (`cause`);--> statement-breakpoint
CREATE UNIQUE INDEX `mails_messageId_unique` ON `mails` (`message_id`);--> statement-breakpoint
CREATE INDEX `mails_by_state` ON `mails` (`state`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `mails_by_time` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_asked_for` ON `mails` (`asked_for`,`created_at`) WHERE asked_for <> '';--> statement-breakpoint
CREATE INDEX `mails_asked_from` ON `mails` (`asked_from`,`created_at`) WHERE asked_for <> '';