/**
 * Crawlers that gather pictures and texts for training or feeding generators, by the names their operators publish
 * (compared with the list of github.com/ai-robots-txt/ai.robots.txt, November 2026). Search engines and those that
 * fetch a preview of a link somebody shared are left out.
 */
export const AI_CRAWLERS = [
  'AI2Bot',
  'aiHitBot',
  'Amazonbot',
  'anthropic-ai',
  'Brightbot',
  'Bytespider',
  'CCBot',
  'ChatGLM-Spider',
  'ClaudeBot',
  'Claude-Web',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Cotoyogi',
  'Crawl4AI',
  'Crawlspace',
  'DeepSeekBot',
  'Diffbot',
  'FacebookBot',
  'FirecrawlAgent',
  'FriendlyCrawler',
  'GoogleOther',
  'GPTBot',
  'ICC-Crawler',
  'ImagesiftBot',
  'img2dataset',
  'ISSCyberRiskCrawler',
  'Kangaroo Bot',
  'laion-huggingface-processor',
  'LAIONDownloader',
  'meta-externalagent',
  'omgili',
  'PanguBot',
  'PerplexityBot',
  'SBIntuitionsBot',
  'Scrapy',
  'TikTokSpider',
  'Timpibot',
  'VelenPublicWebCrawler',
  'Webzio-Extended',
] as const

/** Names that only robots.txt knows: the crawlers behind them are those of search engines. */
export const AI_TOKENS = ['Applebot-Extended', 'Google-Extended'] as const

/** Tells generators that this is not for them, where they read it. */
export const NO_AI = 'noai, noimageai'

const NAMES = new RegExp(`(^|[^a-z0-9])(${AI_CRAWLERS.join('|')})`, 'i')

/** Whether a browser's name is a crawler's that the site may refuse. */
export function isAiCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && NAMES.test(userAgent)
}
