-- A demo that was planted before there was a mark: its two accounts were made in one moment, nobody was set up, and
-- nothing of an administrator's way in or of a provider's keys was changed.
INSERT INTO `site_settings` (`key`, `value`, `changed_at`)
SELECT 'isDemo', 'true', `created_at` FROM `users` AS `admin`
WHERE `email` = 'admin@example.com' AND `name` = 'Nena' AND `authority_level` >= 10 AND `disabled_at` IS NULL
AND EXISTS (SELECT 1 FROM `users` WHERE `email` = 'customer@example.com' AND `created_at` = `admin`.`created_at`)
AND NOT EXISTS (SELECT 1 FROM `users` WHERE `authority_level` >= 10 AND `id` <> `admin`.`id`)
AND NOT EXISTS (SELECT 1 FROM `audit_log` WHERE `action` IN ('site.setup', 'payment-account.edit')
OR (`action` IN ('password.changed', 'email.changed') AND `subject` = 'user/' || `admin`.`id`))
AND NOT EXISTS (SELECT 1 FROM `payment_accounts` WHERE `provider` <> 'PRETEND')
ON CONFLICT DO NOTHING;
