/** Words for each style. Artists here died long ago; the living are not imitated. */
// biome-ignore format: a table
export const STYLE_WORDS: Readonly<Record<string, string>> = {
  photo: 'photo, photograph, photography, photorealistic, photo-realistic, realistic, hyperrealistic, photorealism, realism, dslr, raw photo, 35mm photo, 35mm, film photo, polaroid, cinematic, cinematic still, hyper-realistic, lifelike, real life, snapshot, stock photo, analog photo, 3d render, cgi, movie still',
  watercolor: 'watercolor, watercolour, aquarelle, watercolor painting, watercolour painting, water color, wet on wet, watercolors, watercolours',
  oil: 'oil painting, oil on canvas, oil paint, oils, renaissance painting, baroque, old master, impasto, rembrandt, vermeer, caravaggio, oil, painterly, classical painting, romanticism, painting, acrylic painting, acrylic, palette knife, expressionist, expressionism, oil-painted, mona lisa',
  gouache: 'gouache, gouache painting, tempera, poster paint, storybook illustration, children book illustration, childrens book illustration, picture book',
  ink: 'ink, ink drawing, ink wash, sumi-e, sumi e, pen and ink, ink painting, ink illustration, chinese ink painting, line art, line drawing, lineart, pen drawing, calligraphy, ink sketch, tattoo, chinese painting, brush and ink',
  pencil: 'pencil, pencil drawing, pencil sketch, sketch, graphite drawing, hand-drawn sketch, drawing, graphite, doodle, hand drawn, hand-drawn, colored pencil, coloured pencil, crosshatch, cross-hatching, rough sketch, coloring page',
  charcoal: 'charcoal, charcoal drawing, charcoal sketch, conte',
  pastel: 'pastel drawing, chalk pastel, soft pastel, oil pastel, pastels, crayon, crayon drawing, pastel painting, wax crayon',
  woodcut: 'woodcut, woodblock, woodblock print, wood engraving, ukiyo-e, hokusai, engraving, etching, woodcut print, ukiyo e, wood block print, hiroshige, durer, lithograph',
  linocut: 'linocut, lino print, lino cut, linocut print, linoprint, block print, relief print, screen print, screenprint, risograph, stencil',
  comic: 'comic, comic book, comics, graphic novel, comic strip, superhero comic, cartoon, cel shaded, cel-shaded, toon, comic style, comic panel, cartoonish',
  manga: 'manga, manga panel, shonen, shojo, black and white manga, screentone',
  anime: 'anime, anime style, chibi, anime screencap, japanese animation, animation style',
  flat: 'flat, flat design, vector, vector art, flat vector, flat illustration, minimalist illustration, minimalist, vector illustration, clipart, clip art, minimal, svg, sticker, illustration, material design, infographic, flat icon, graphic design, digital illustration, vector graphic, minimalism, icon, logo, emblem, travel poster',
  isometric: 'isometric, isometric view, isometric illustration, isometric design, isometric art, isometric render, isometry',
  'low-poly': 'low poly, low-poly, lowpoly, polygonal, low polygon, polygon art, faceted, geometric style, ps1 graphics',
  voxel: 'voxel, voxel art, voxels, minecraft, blocky, lego, minecraft style, toy bricks, made of blocks',
  'pixel-art': 'pixel art, pixel-art, pixelart, 8-bit, 8 bit, 16-bit, 16 bit, pixelated, retro game, pixel, 8bit, 16bit, sprite art, pixels',
  'paper-cut': 'paper cut, papercut, paper-cut, paper art, layered paper, cut paper, origami, paper craft, papercraft, paper cutout, kirigami, collage, quilling, cut-out',
  clay: 'clay, claymation, plasticine, clay model, stop motion, stop-motion, play-doh, clay render, clay style, clay figure, polymer clay',
  embroidery: 'embroidery, embroidered, cross stitch, cross-stitch, needlework, stitched, tapestry, knitted, crochet, felt art, quilt, knitting, needlepoint',
  'stained-glass': 'stained glass, stained-glass, stained glass window, leaded glass, church window',
  mosaic: 'mosaic, tile mosaic, byzantine mosaic, roman mosaic, mosaic tiles, mosaic art, tesserae',
  pointillism: 'pointillism, pointillist, seurat, stippling, stippled, dotted painting, signac, dot painting',
  impressionism: 'impressionism, impressionist, monet, van gogh, renoir, impressionist painting, post-impressionism, post-impressionist, impressionistic, plein air, degas, cezanne',
  cubism: 'cubism, cubist, picasso, cubist painting, braque, cubistic',
  'pop-art': 'pop art, pop-art, warhol, lichtenstein, andy warhol, roy lichtenstein, ben-day dots, halftone, popart',
  'art-deco': 'art deco, art-deco, 1920s poster, gatsby, art nouveau, deco, mucha, roaring twenties poster, alphonse mucha',
  synthwave: 'synthwave, vaporwave, retrowave, outrun, 80s neon, 80s retro, 1980s style, retro wave, eighties',
  neon: 'neon, neon sign, neon art, neon style, neon outline, glowing neon, blacklight',
  blueprint: 'blueprint, technical drawing, schematic, blueprints, cyanotype, engineering drawing, patent drawing, technical blueprint',
  chalkboard: 'chalkboard, blackboard, chalk, chalk drawing, chalk art, chalkboard drawing',
  sepia: 'sepia, sepia photo, daguerreotype, old photo, vintage photo, antique photo, sepia tone, old photograph, vintage photograph, victorian photograph, tintype, sepia-toned, antique photograph',
  'film-noir': 'film noir, film-noir, noir, black and white film, black and white photo, black and white photograph, detective noir, black-and-white photo, black-and-white, neo-noir, black and white photography, in black and white',
  'double-exposure': 'double exposure, double-exposure, multiple exposure',
  glitch: 'glitch, glitch art, glitched, datamosh, vhs, databending, corrupted image, glitchy, vhs effect',
}

/** Style words that are also plain adjectives or things: before a noun inside a phrase they describe the noun. */
// biome-ignore format: a table
export const WEAK_STYLES = new Set([
  'oil', 'ink', 'pencil', 'flat', 'charcoal', 'chalk', 'quilt', 'tapestry', 'calligraphy', 'graphite', 'acrylic', 'crayon', 'stencil', 'doodle', 'oils', 'stitched', 'church window', 'knitted', 'embroidered', 'crochet', 'knitting', 'icon', 'logo',
  'sticker', 'tattoo', 'blackboard', 'chalkboard', 'drawing', 'painting', 'polaroid', 'mosaic', 'photo', 'sketch',
])

/** What a tool of the image generator is for, where the prompt leaves it open. */
// biome-ignore format: a table
export const TOOL_STYLES: Readonly<Record<string, string>> = {
  'ai-anime-generator': 'anime', 'ai-manga-generator': 'manga', 'ai-sketch-generator': 'pencil', 'comic-book-generator': 'comic', 'ai-illustration-generator': 'gouache',
  'ai-icon-generator': 'flat', 'ai-logo-generator': 'flat', 'ai-tattoo-generator': 'ink', 'ai-pattern-generator': 'flat', 'emoji-generator': 'flat',
  'fantasy-map-generator': 'ink', 'animated-characters-generator': 'clay', 'disney-ai-generator': 'clay', 'pokemon-generator': 'anime',
  'south-park-character-generator': 'paper-cut', 'superhero-generator': 'comic', 'dnd-ai-art-generator': 'oil', 'dark-fantasy-ai': 'oil', 'ai-art-generator': 'oil',
}

// biome-ignore format: a table
export const TOOL_PLACES = {
  'ai-pattern-generator': 'pattern', 'ai-interior-design-generator': 'living-room', 'ai-landscape-generator': 'hills', 'architecture-generator': 'park',
  'ai-face-generator': 'studio', 'ai-fashion-generator': 'studio', 'ai-outfit-generator': 'studio', 'ai-icon-generator': 'studio', 'ai-logo-generator': 'studio',
  'emoji-generator': 'studio', 'optical-illusion-generator': 'abstract', 'ai-background-generator': 'abstract', 'graffiti-generator': 'street',
} as const

// biome-ignore format: a table
export const TOOL_MOODS = { 'dark-fantasy-ai': 'dark', 'dnd-ai-art-generator': 'epic', 'movie-poster-generator': 'dramatic', 'superhero-generator': 'epic' } as const
