UPDATE `products` SET `like_count` = (SELECT count(*) FROM `product_likes` WHERE `product_likes`.`product_id` = `products`.`id`);
--> statement-breakpoint
CREATE TRIGGER `product_likes_counted` AFTER INSERT ON `product_likes` BEGIN
	UPDATE `products` SET `like_count` = `like_count` + 1 WHERE `id` = NEW.`product_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_likes_uncounted` AFTER DELETE ON `product_likes` BEGIN
	UPDATE `products` SET `like_count` = `like_count` - 1 WHERE `id` = OLD.`product_id`;
END;
