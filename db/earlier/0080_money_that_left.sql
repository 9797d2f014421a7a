ALTER TABLE `orders` ADD `files_allowed_at` integer;
