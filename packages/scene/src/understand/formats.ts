import type { ImageTool } from '@bluehour/catalog/image-tools'

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

/** Kinds of shops and what their sign says. */
const SHOPS: readonly (readonly [RegExp, string])[] = [
  [/\bbook ?(?:store|shop)\b/i, 'BOOKS'],
  [/\b(?:coffee ?(?:shop|house)|caf[eé])(?!\w)/i, 'CAFE'],
  [/\b(?:flower (?:shop|store)|florist)\b/i, 'FLOWERS'],
  [/\b(?:bakery|patisserie)\b/i, 'BAKERY'],
  [/\b(?:ice cream|gelato) (?:shop|store|parlou?r)\b/i, 'ICE CREAM'],
  [/\b(?:candy|sweet) (?:shop|store)\b/i, 'CANDY'],
  [/\btoy (?:shop|store)\b/i, 'TOYS'],
  [/\b(?:record|music|vinyl) (?:shop|store)\b/i, 'RECORDS'],
  [/\bantiques? (?:shop|store)\b/i, 'ANTIQUES'],
  [/\bbarber ?shop\b/i, 'BARBER'],
  [/\b(?:tea (?:shop|house)|tea ?room)\b/i, 'TEA'],
  [/\b(?:grocery (?:shop|store)|grocery|greengrocer)\b/i, 'GROCERY'],
  [/\b(?:ramen|noodle) (?:shop|bar|restaurant)\b/i, 'RAMEN'],
  [/\b(?:pizzeria|pizza (?:shop|place|restaurant))\b/i, 'PIZZA'],
  [/\b(?:restaurant|bistro|brasserie|trattoria)\b/i, 'RESTAURANT'],
  [/\bdiner\b/i, 'DINER'],
  [/\b(?:pub|tavern)\b/i, 'PUB'],
  [/\b(?:shop|store|boutique)\b/i, ''],
]
const SEEN_OUTSIDE =
  /\b(?:streets?|corner|(?:store|shop) ?front|front|facade|façade|exterior|outside|awning|sidewalk|alley|lane|dusk|night|evening|twilight|rainy?|snowy?|snow|village|town|seaside)\b/i
const SEEN_INSIDE =
  /\b(?:interior|inside|indoors?|counter|shel(?:f|ves)|kitchen|logo|sign|menu|people|owner|barista)\b/i
/** The first noun of the prompt: nobody and nothing stands before it. */
const NAMED_FIRST =
  /^(?:(?:photo|picture|painting|watercolor|illustration|drawing) of )?(?:(?!(?:in|at|on|of|by|with|near|to|and|outside|inside|a?cross)\b)[\w'-]+ ){0,5}$/i

/** A shop named with its street or its evening is looked at from outside: its front with a sign. */
function asShopFront(prompt: string): string {
  if (!SEEN_OUTSIDE.test(prompt) || SEEN_INSIDE.test(prompt)) return prompt
  const [words, sign] = SHOPS.find(([kind]) => kind.test(prompt)) ?? []
  const found = words?.exec(prompt)
  if (!found || !NAMED_FIRST.test(prompt.slice(0, found.index))) return prompt
  const after = prompt
    .slice(found.index + found[0].length)
    .replace(/^ ?(?:store ?front|shop ?front|front|facade|façade|exterior|from outside)\b/i, '')
  const isPlaced = /\b(?:streets?|alley|lane|village|town|beach|seaside|harbou?r|forest|mountains?)\b/i.test(after)
  const written = sign && !/["“]/.test(prompt) ? `, "${sign}"` : ''
  return `${prompt.slice(0, found.index)}storefront${isPlaced ? '' : ' on a street'}${after}${written}`
}

/**
 * The prompt without the words that name a format or a medium: "poster of a mountain" is a mountain, and an easel is not
 * part of it. Media that are styles stay, the reading knows them.
 */
export function withoutFormat(prompt: string): string {
  const shorter = asShopFront(prompt)
    // An island with a lighthouse carries it.
    .replace(
      /\bisland with (?:an? )?((?:[\w-]+ ){0,2}?(?:lighthouse|castle|house|cottage|cabin|windmill|tower|temple))\b/i,
      '$1 on an island',
    )
    .replace(/\b(island) with (?:an? |some )?(?:[\w-]+ )?(?:palms?|palm trees?|trees?)\b/i, '$1')
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
