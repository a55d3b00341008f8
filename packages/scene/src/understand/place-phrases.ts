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
  /\b(?:streets?|corner|(?:store|shop) ?front|front|facade|façade|exterior|outside|awning|sidewalk|alley|lane|dusk|night|evening|twilight|rainy?|snowy?|snow|village|town|seaside|window display|display window|shop window|by the (?:sea|lake|river|ocean|beach))\b/i
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
    .replace(
      /^ ?(?:store ?front|shop ?front|front|facade|façade|exterior|from outside|window display|display window|window)\b(?: with (?:[\w-]+ ){0,3}?(?:and \w+|\w+)$)?/i,
      '',
    )
  const isPlaced =
    /\b(?:streets?|alley|lane|village|town|beach|seaside|harbou?r|forest|mountains?|sea|lake|river|ocean)\b/i.test(
      after,
    )
  const written = sign && !/["“]/.test(prompt) ? `, "${sign}"` : ''
  return `${prompt.slice(0, found.index)}storefront${isPlaced ? '' : ' on a street'}${after}${written}`
}

/** Phrases of places that mean more together than word by word. */
export function withPlaces(prompt: string): string {
  return (
    asShopFront(prompt)
      // An island with a lighthouse carries it.
      .replace(
        /\bisland with (?:an? )?((?:[\w-]+ ){0,2}?(?:lighthouse|castle|house|cottage|cabin|windmill|tower|temple))\b/i,
        '$1 on an island in the sea',
      )
      .replace(/\b(island) with (?:an? |some )?(?:[\w-]+ )?(?:palms?|palm trees?|trees?)\b/i, '$1')
      .replace(/\b(?:(?:green|black|herbal|mint) )?tea ?cup\b/gi, 'cup of tea')
      .replace(
        /\b(?:(?:farmer'?s'?|food|vegetable|fruit|flea|spice|flower|fish|antique) market(?: stalls?)?|(?:street )?market(?: stalls?)?(?= (?:with|of|full of|selling) ))\b/gi,
        'street market',
      )
      // Its stalls show what they sell.
      .replace(
        /(?<=\bstreet market) (?:with|of|full of|selling)(?: (?:fresh|colorful|organic|local|and|vegetables|fruits?|produce|flowers|food|street|stalls?|vendors|stands|goods|spices)\b)+/gi,
        '',
      )
      .replace(
        /\b(?:overgrown|covered|reclaimed) (?:with|by|in) (?:\w+ )?(?:plants|ivy|vines|moss|nature|vegetation)\b/gi,
        'overgrown',
      )
      .replace(
        /\b(?:reading|book) (?:nook|corner)\b(?: (?:by|near|beside|next to|under|with) (?:an? |the )?(?:(?!and\b)\w+ )?window)?/gi,
        'library',
      )
      .replace(
        /\b(?:with|and) (?:(?:soft|cozy|colorful|many|some|fluffy|warm) )*(?:cushions|pillows|blankets|throws)\b/gi,
        '',
      )
      .replace(/\bglass (?=(?:office |apartment )?(?:building|tower|skyscraper|high-?rise|facade)s?\b)/gi, '')
      // Windows of a church are no way to draw.
      .replace(/\b(?:with|and) (?:\w+ )?stained[- ]glass(?: windows?)?\b/gi, '')
      // Lanterns of a street hang there by themselves.
      .replace(
        /(?<=\b(?:street|alley|lane|town)\b.*?) (?:with|and) (?:\w+ )?(?:lanterns|street ?lamps|street ?lights)\b/gi,
        '',
      )
  )
}
