# Varnish 7 in front of Inkstall, behind the proxy that speaks TLS: growing.md tells when and how.
#   varnishd -f deploy/varnish.vcl -a 127.0.0.1:6081 -s malloc,256m -p http_gzip_support=off
# Without http_gzip_support=off Varnish asks for gzip alone, and pages are a fifth larger than with brotli.
# The environment of varnishd holds PURGE_TOKEN, as that of the site does.
vcl 4.1;

import cookie;
import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/api/health"; .interval = 5s; .timeout = 2s; .window = 3; .threshold = 2; }
}

# The proxy that speaks TLS: of X-Forwarded-For its own address is taken away, so that the visitor's stands last.
acl proxy { "127.0.0.1"; "::1"; }

sub vcl_recv {
  if (req.restarts > 0) {
    return (hash);
  }
  if (req.url == "/purge-cache") {
    call purge_tags;
  }
  if (client.ip ~ proxy) {
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  }
  # The site would name a page's address by it, which its key does not hold.
  unset req.http.X-Forwarded-Host;
  unset req.http.X-May-Be-Stale;
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
    return (pass);
  }
  call pass_crawlers;
  call keep_preferences;
  call name_language;
  call name_encoding;
  if (req.http.Save-Data != "on") {
    unset req.http.Save-Data;
  }
  # An old page is for the time in which the site does not answer.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  set req.http.X-May-Be-Stale = "1";
  return (hash);
}

# The site refuses them where its settings say so: it has to see who asks. The names of app/platform/ai-crawlers.ts.
sub pass_crawlers {
  if (req.http.User-Agent ~ "(?i)(^|[^a-z0-9])(AI2Bot|aiHitBot|Amazonbot|anthropic-ai|Brightbot|Bytespider|CCBot|ChatGLM-Spider|ClaudeBot|Claude-Web|cohere-ai|cohere-training-data-crawler|Cotoyogi|Crawl4AI|Crawlspace|DeepSeekBot|Diffbot|FacebookBot|FirecrawlAgent|FriendlyCrawler|GoogleOther|GPTBot|ICC-Crawler|ImagesiftBot|img2dataset|ISSCyberRiskCrawler|Kangaroo Bot|laion-huggingface-processor|LAIONDownloader|meta-externalagent|omgili|PanguBot|PerplexityBot|SBIntuitionsBot|Scrapy|TikTokSpider|Timpibot|VelenPublicWebCrawler|Webzio-Extended)") {
    return (pass);
  }
}

# Whoever has a login, a cart, a message or any cookie that is not known here passes by. What is left are choices of
# language, currency, scheme and notices, by which a page is kept (Vary: Cookie).
sub keep_preferences {
  if (req.http.Cookie) {
    cookie.parse(req.http.Cookie);
    cookie.filter("device,__Host-device,choices");
    set req.http.X-Cookies = cookie.get_string();
    cookie.keep("locale,currency,notices,scheme");
    if (req.http.X-Cookies != cookie.get_string()) {
      unset req.http.X-Cookies;
      return (pass);
    }
    unset req.http.X-Cookies;
    set req.http.Cookie = cookie.get_string();
    if (req.http.Cookie == "") {
      unset req.http.Cookie;
    }
  }
}

# Browsers name languages in thousands of ways, of which the site makes two pages (Vary: Accept-Language). What is not
# plain is left to the site to read.
sub name_language {
  if (req.http.Accept-Language ~ "(?i)^ja(-[a-z0-9-]+)?\s*(,|$)") {
    set req.http.Accept-Language = "ja";
  } else if (req.http.Accept-Language !~ "(?i)ja|\*|q\s*=\s*0(\.0*)?\s*(,|$)") {
    set req.http.Accept-Language = "en";
  }
}

sub name_encoding {
  if (req.http.Accept-Encoding ~ "(^|,)\s*br\s*(,|$)") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(^|,)\s*gzip\s*(,|$)" && req.http.Accept-Encoding !~ "br") {
    set req.http.Accept-Encoding = "gzip";
  }
}

# POST /purge-cache, with the tags in a header: "products,stock_balances-7", or "*" for all pages.
sub purge_tags {
  if (req.method != "POST" || std.getenv("PURGE_TOKEN") !~ "^\S{16}" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
    return (synth(403));
  }
  if (req.http.Cache-Tag == "*") {
    ban("obj.http.Cache-Tag ~ .");
  } else if (req.http.Cache-Tag ~ "^[\w,-]+$") {
    ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
  } else {
    return (synth(400));
  }
  return (synth(204));
}

sub vcl_hash {
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  # The page from before stays where a new one cannot be had.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.CDN-Cache-Control && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 10m;
    return (deliver);
  }
  # Files named by their content. A picture that was taken away is gone in an hour.
  if (bereq.url ~ "^/(assets|pictures)/" && beresp.status == 200) {
    set beresp.ttl = 1h;
    return (deliver);
  }
  # For two minutes nobody waits to see whether another gets a page that may be kept.
  set beresp.uncacheable = true;
  set beresp.ttl = 2m;
  set beresp.grace = 0s;
  return (deliver);
}

# Where the site fails, the page from before is looked for once more, be it old.
sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && req.http.X-May-Be-Stale) {
    return (restart);
  }
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  if (obj.hits > 0) {
    unset resp.http.X-Request-Id;
  }
}
