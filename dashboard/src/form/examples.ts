/** Small pictures of styles and camera moves, made by the engine with `npm run bench -- style-pictures`. */
const FILES = import.meta.glob<string>(['../../examples/*/*.webp', '!../../examples/mode/*'], {
  eager: true,
  import: 'default',
  query: '?url',
})

const slug = (value: string) => value.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** `field` is the last word of a field's path, such as art_style. */
export function exampleOf(field: string, value: string): string | undefined {
  return FILES[`../../examples/${field}/${slug(value)}.webp`]
}

export const hasExamples = (field: string) => Object.keys(FILES).some((name) => name.includes(`/${field}/`))
