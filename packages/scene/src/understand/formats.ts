import type { ImageTool } from '@bluehour/catalog/image-tools'
import { withPlaces } from './place-phrases.ts'

/** Words that say what the picture is to be used as, and the tool that draws such pictures. The first that fits counts. */
const FORMATS: readonly (readonly [RegExp, ImageTool])[] = [
  [/\b(movie|film|cinema) poster\b/i, 'movie-poster-generator'],
  [/\b(album|record|cd) (cover|art|sleeve)\b/i, 'album-cover-generator'],
  [/\bbook (cover|jacket)\b/i, 'book-cover-generator'],
  [/\bmanga (page|panel|strip)s?\b/i, 'ai-manga-generator'],
  [/\bcomic (book|page|strip|panel)s?\b/i, 'comic-book-generator'],
  [/\b(fantasy|treasure|pirate|rpg|dnd) map\b|^(a |an )?(old |hand[- ]drawn )?map of\b/i, 'fantasy-map-generator'],
  [/\boptical illusion\b/i, 'optical-illusion-generator'],
  [/\b(youtube|video) thumbnail\b/i, 'thumbnail-maker'],
  [/\b(seamless|repeating|tileable) pattern\b|\bpattern (of|with)\b/i, 'ai-pattern-generator'],
  [/\bgraffiti\b/i, 'graffiti-generator'],
  [/\btattoo (design|of|sketch)\b|\btattoo$/i, 'ai-tattoo-generator'],
  [/\b(logo|logotype|brand ?mark)\b/i, 'ai-logo-generator'],
  [/\b(app|flat|website|web|ui) icon\b|\bicon (of|for)\b|\bicon$/i, 'ai-icon-generator'],
  [/\bemoji (of|with)\b|\bemoji$/i, 'emoji-generator'],
]

/** The tool that the words themselves ask for; undefined when they ask for a picture. */
export function formatOf(prompt: string): ImageTool | undefined {
  return FORMATS.find(([words]) => words.test(prompt))?.[1]
}

/**
 * The prompt without the words that name a format or a medium: "poster of a mountain" is a mountain, and an easel is not
 * part of it. Media that are styles stay, the reading knows them.
 */
export function withoutFormat(prompt: string): string {
  const shorter = withPlaces(prompt)
    .replace(/\bchildren'?s'? (?:story |picture )?book(?: illustration| style| art)?(?: of)?\b/gi, 'picture book,')
    .replace(/\b(?:an? )?(?:vintage |antique )?botanical (?:illustration|drawing|print|art)(?: of)?\b/gi, 'watercolor,')
    .replace(/\b(?:an? )?still life (?:painting )?(?:with|of|featuring)\b/gi, '')
    .replace(/\b(whiske?y|bourbon|scotch|rum|vodka|drink|cocktail) on the rocks\b/gi, '$1')
    // Glasses to drink from are none to see through.
    .replace(/\b(wine|champagne|cocktail|beer|martini|shot|whiske?y|drinking) glasses\b/gi, (_, of) => `${of} glass`)
    .replace(
      /\b(?:an? )?(?:t-?shirt|tee|shirt|hoodie|tote bag|mug) (?:design|print|graphic)s?(?: (?:of|with|featuring|showing))?\b/gi,
      '',
    )
    .replace(
      /\b(?:a |an |the )?((?:[\w-]+ ){0,2})(?:poster|wallpaper|banner|postcard|flyer|screensaver|backdrop|artwork|picture|image|illustration|print|t-?shirt design|shirt design|t-?shirt print|design|clip ?art|coloring page|colouring page)s? (?:of|showing|with|featuring)\b/i,
      '$1',
    )
    .replace(/\b(?:logo|logotype|brand ?mark|emblem|icon|emoji)s?\b(?: (?:of|for|with))?/gi, '')
    // What small things are photographed on is a table.
    .replace(
      /\bon (?:an? |the )?((?!lunar|moon|water|sea|road|martian)(?:[\w-]+ ){0,2}?)(?:surface|tabletop|table top|countertop|slab|wall shelf|floating shelf|shelf|windowsill|window sill|ledge|mantel(?:piece)?|slate|cutting board|wooden board|pedestal|podium|plinth)\b(?! of)/gi,
      'on a $1table',
    )
    .replace(
      /\bon ((?:white |black |dark |light |rustic )?)(marble|wood|concrete|linen|velvet|silk|satin)\b(?! \w)/gi,
      'on a $1$2 table',
    )
    // Flowers tied together are a bouquet of that flower.
    .replace(
      /\b(?:bouquet|bunch|arrangement|posy) of ((?:[\w-]+ ){0,2})(roses|tulips|daisies|sunflowers|lilies|peonies|poppies|orchids|carnations)\b(?! in (?:an? |the )?(?:\w+ ){0,2}vase)/gi,
      (_, before, flower) => `${before}${flower.replace(/ies$/, 'y').replace(/s$/, '')} bouquet`,
    )
    .replace(/\bwrapped in (?:\w+ )?(?:paper|ribbon|foil)\b/gi, '')
    // Stickers are cut out.
    .replace(/(?<!with (?:\w+ )?)\bstickers?\b(?!.*background)/i, '$&, white background')
    // A compound of a material and a thing is that thing made of it.
    .replace(
      /\bsand ?castles?\b/gi,
      /beach|sea|shore|coast/i.test(prompt) ? 'sandy castle' : 'sandy castle on the beach',
    )
    .replace(/\b(paper|ice|snow|gingerbread|sugar|lego) ?(castle|house|boat|horse|palace|plane)\b/gi, '$1 $2')
    .replace(/\s{2,}/g, ' ')
    .trim()
  return shorter === '' ? prompt : shorter
}
