// biome-ignore format: a list
export const ARTICLES = 'a, an, the, this, that, these, those, his, her, its, their, my, your, our, each, every, any'
// biome-ignore format: a list
export const COPULAS = 'is, are, was, were, be, being, been, looks, seems, becoming, becomes, stays'
// biome-ignore format: a list
export const LINKS = 'and, plus, &, as well as, or, also, while, as, then, but'

/** Ignored without a word: they ask for quality, not for a thing. */
// biome-ignore format: a list
export const FILLERS =
  'highly detailed, ultra detailed, detailed, intricate, intricate details, intricate detail, masterpiece, best quality, high quality, top quality, trending on artstation, artstation, artstation hq, deviantart, pixiv, unreal engine, unreal engine 5, octane render, octane, ' +
  'v-ray, vray, ray tracing, ray traced, raytracing, 4k, 8k, 16k, hd, uhd, full hd, ultra hd, hdr, high resolution, high-resolution, hi-res, highres, award winning, award-winning, professional, trending, stunning, insanely detailed, hyper detailed, hyperdetailed, ' +
  'extremely detailed, volumetric lighting, volumetric light, global illumination, lighting, national geographic, concept art, digital art, digital painting, art, artwork, beautifully composed, composition, rule of thirds, featured on behance, behance, dribbble, render, rendering, ' +
  'rendered, wallpaper quality, hyper realistic details, realistic details, fine details, fine detail, crisp, smooth, amazing, incredible, perfect, ultra, hyper, super, very, really, quite, extremely, absolutely, so, such, too, just, only, even, here, there, where, which, who, whose, what, when, how, ' +
  'during, outside, outdoors, thumbnail, youtube thumbnail, banner, mascot, avatar, postcard, greeting card, card, flyer, header, background, foreground, detailed background, reflections, reflection, beam, beam of light, light beam, beams, god rays, sparkles, sparks, particles, dust particles, glow, dew, dew drops, dewdrops, puddles, coming, going, doing, getting, having, making, taking, becoming, happening, remaining, spotlight, under a spotlight, spotlights, rising, in a row, in a line, in a circle, in rows, row, book cover, album cover, cover, poster, movie poster, title, titled, title text, caption, text, words, word, letters, lettering, typography, that says, saying, says, reads, written, named, called, entitled, image, picture, scene, view, shot, background of, style, styled, in the style of, in style of, style of, inspired by, in a style of, depiction, depicted, version, design, designed, made, make, create, generate, draw, paint, show, please, i want, i would like, give me, can you, could you, imagine, need, want, ' +
  'it, he, she, they, them, him, we, you, i, me, us, to, from, for, up, down, out, off, away, back, than, like, if, because, about, across, per, via, do, does, did, done, doing, has been, will, would, can, could, should, may, might, must, let, all, other, others, own, same, more, most, much, less, least, ' +
  'set, kind, type, sort, piece, bit, part, side, way, thing, things, something, anything, everything, place, area, spot, time, moment, color, colour, colors, colours, colored, coloured, palette, tones, tone, shades, shade, hue, feeling, vibe, vibes, mood, atmosphere, atmospheric, aesthetic, theme, themed, look, looking, ' +
  'filled, full, covered, including, include, includes, together, overlooking, seen, visible, set in, located, positioned, placed, taken, captured, shot on, canon, nikon, sony, lens, 50mm, 85mm, f, iso, exposure, camera angle, camera view, quality, resolution, detail, details, texture detail, sharp, in focus, focus, ' +
  'beautifully, slowly, quickly, gently, happily, quietly, proudly, softly, brightly, deeply, closely, completely, slightly, high, low, near the, wide open, front view, side view, back view, of the day, once, again, already, still there, forever, now, today, upright, hero, ai, generated, prompt, photo of, picture of, image of, ' +
  'front, rear, first, second, third, next, last, good, nice, great quality, best, better, lovely, wonderful, cool, awesome, epic composition, interesting, unique, creative, inside out, s, t, re, ll, ve, d, m, x, scale, sized, shaped, shape, form, effect, effects, light, lights, shadows, shadow, ambient, backlit, rim light, rays, silhouette of'

/** Names of makers are not asked for; what they make is. */
// biome-ignore format: a table
export const BRANDS: Readonly<Record<string, string>> = {
  'ferrari, porsche, lamborghini, bmw, mercedes, audi, tesla, toyota, ford mustang, mustang gt, honda, volkswagen, jeep, bugatti, mini cooper, cadillac, rolls royce, chevrolet': 'car',
  'iphone, samsung galaxy, smartphone, android phone': 'phone', 'macbook, thinkpad, chromebook': 'laptop', 'coca cola, coca-cola, pepsi, coke': 'bottle', 'harley davidson, harley-davidson, ducati, vespa': 'motorcycle', 'boeing, airbus, cessna, concorde': 'airplane',
  'starbucks': 'coffee-cup', 'big mac, whopper': 'burger', 'gopro, leica, hasselblad': 'camera', 'stratocaster, fender guitar, les paul, gibson guitar': 'guitar', 'eiffel tower, leaning tower of pisa, big ben': 'tower', 'golden gate bridge, brooklyn bridge, tower bridge': 'bridge',
  'taj mahal, acropolis, parthenon': 'temple', 'statue of liberty': 'statue', 'empire state building, burj khalifa': 'skyscraper', 'yoda, et': 'alien', 'godzilla': 'dinosaur', 'smaug': 'dragon', 'batman, superman, spiderman, spider-man, iron man, wonder woman': 'superhero', 'harry potter, gandalf, merlin': 'wizard', 'sphinx': 'statue',
}

/** Makers without a thing: dropped. */
// biome-ignore format: a list
export const NAMES =
  'nike, adidas, gucci, prada, disney, pixar, studio ghibli, ghibli, marvel, dc comics, pokemon, netflix, google, apple inc, microsoft, amazon prime, nintendo, playstation, xbox, greg rutkowski, artgerm, alphonse, wlop, beeple, loish, ross tran, makoto shinkai, hayao miyazaki, banksy, takashi murakami, yayoi kusama, jeff koons, damien hirst, ' +
  'david hockney, annie leibovitz, steve mccurry, tim burton, wes anderson, dreamworks, midjourney, dall-e, dalle, stable diffusion, photoshop, blender, cinema 4d, c4d, zbrush, maya render, instagram, pinterest, tiktok, youtube, shutterstock, getty images, ikea, south park, simpsons'
