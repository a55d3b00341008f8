import type { Rule } from './rule.ts'

/** What people ask an editor for that this one does not do, and where it can be had. */
// biome-ignore format: a table
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:swap|switch|replace|change)\b.*\bfaces?\b/, 'faces are swapped by POST /v1/face-swap-photo'],
  [/\b(?:swap|replace|change)\b.*\bheads?\b/, 'heads are swapped by POST /v1/head-swap'],
  [/\b(?:upscale|super ?resolution|increase (?:the )?resolution|higher resolution|4k|8k|u?hd|full hd|high[- ]?res(?:olution)?|enlarge)\b|^(?:make (?:it|this|the (?:photo|picture|image)) )?(?:bigger|larger)$/, 'pictures are enlarged by POST /v1/ai-image-upscaler, or by asking for a larger resolution'],
  [/\b(?:coloriz|colouriz|colouris|coloris)(?:e|ed|ing|ation)\b|\b(?:add|restore) (?:the )?colou?rs? (?:to|of) (?:this|the|my) (?:black-and-white|old)\b/, 'black-and-white photos get their colors from POST /v1/photo-colorizer'],
  [/\b(?:animate|make it move|moving|into a video|gif)\b/, 'stills are set in motion by POST /v1/image-to-video'],
  [/\b(?:different|another|new) (?:outfit|clothes|dress|shirt|suit|jacket)\b|\b(?:change|replace|swap)\b.*\b(?:clothes|outfit|dress|shirt|jacket|suit)\b.*\b(?:to|with|into) (?:an? |the )?(?:\w+ )?(?:dress|suit|tuxedo|t-?shirt|hoodie|uniform|kimono|jacket|coat|bikini|sweater|gown|costume|outfit)\b|\b(?:dress|put) (?:her|him|me|them) (?:in|into|up)\b|\bwear(?:ing|s)?\b/, 'other clothes are put on by POST /v1/ai-clothes-changer; here clothes can be recolored'],
  [/\b(?:older|younger|age|aging|bald|beard|mustache|moustache|fat(?:ter)?|thin(?:ner)?|slim(?:mer)?|skinny|muscular|muscles|taller|pregnant|gender|haircut|hairstyle|curly|longer hair|shorter hair|long hair|short hair|tattoos?)\b/, 'bodies, ages and hair cannot be changed; hair can be recolored'],
  [/\b(?:turn|transform|change|make)\b (?:him|her|me|them|the (?:man|woman|person|dog|cat|girl|boy)) (?:in)?to (?:an? )?(?!(?:\w+ )*(?:cartoon|anime|manga|comic|painting|drawing|sketch|watercolou?r|pixel|clay|statue))\w+/, 'one living thing cannot become another'],
  [/\b(?:move|shift|resize|shrink|scale|bigger|larger|smaller|turn around|raise|lower) (?:the |her |his )?(?:person|subject|hand|arm|leg|head|dog|cat|car)\b|\bmake (?:the |her |his )?(?:\w+ ){0,2}(?:bigger|smaller|larger)\b/, 'things cannot be moved or resized inside the picture; remove them, or add new ones with a size'],
  [/\b(?:3d|three[- ]d(?:imensional)?) (?:model|object|view)\b|\b(?:rotate|show) (?:the |it )?(?:\w+ )?from (?:another|the other|behind)\b|\bdifferent angle\b|\bfrom above\b|\bother side\b/, 'the camera cannot be moved in a finished picture'],
  [/\b(?:straighten|level)\b/, 'how far it leans cannot be measured; say it, for example "rotate 3 degrees clockwise"'],
  [/\b(?:undo|revert|go back|original)\b/, 'there is nothing to undo: every project starts from the picture you give'],
  [/^(?:describe|what|who|where|why|how|is|are|does|tell|explain|count|find)\b/, 'it is a question, and the editor only changes pictures'],
]

export const refusal: Rule = ({ text }) => {
  const found = REFUSALS.find(([pattern]) => pattern.test(text))
  return found ? { refuse: found[1] } : undefined
}
