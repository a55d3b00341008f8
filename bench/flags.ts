/** What stands behind `--name=` on the command line. */
export const flag = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

/** `--only=a,b` as a list; undefined without the flag. */
export const flagList = (name: string): string[] | undefined => flag(name)?.split(',')

export const flagNumber = (name: string, otherwise: number): number => Number(flag(name) ?? otherwise)
