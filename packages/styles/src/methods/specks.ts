/** A stretch of one label in a row: x from `starts` to `ends`, outside. */
type Runs = { starts: Int32Array; ends: Int32Array; rows: Int32Array; owner: Int32Array; size: Int32Array }

/** Joins connected patches of fewer than `least` pixels to what lies to the left of their top, or above it. */
export function dropSpecks(labels: Uint16Array, width: number, height: number, least: number): void {
  if (least <= 1) return
  const runs = runsOf(labels, width, height)
  joinRuns(runs, labels, width)
  const { starts, ends, rows, owner, size } = runs
  const chosen = new Int32Array(starts.length)
  for (let run = 0; run < starts.length; run++) {
    const root = rootOf(owner, run)
    if (size[root]! >= least) continue
    const at = rows[run]! * width + starts[run]!
    // A patch is owned by its first run, and what lies before that is settled.
    if (run === root)
      chosen[run] = starts[run]! > 0 ? labels[at - 1]! : rows[run]! > 0 ? labels[at - width]! : labels[at]!
    labels.fill(chosen[root]!, at, rows[run]! * width + ends[run]!)
  }
}

function runsOf(labels: Uint16Array, width: number, height: number): Runs {
  let count = 0
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) if (x === 0 || labels[i] !== labels[i - 1]) count++
  }
  const make = () => new Int32Array(count)
  const runs = { starts: make(), ends: make(), rows: make(), owner: make(), size: make() }
  let run = -1
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x === 0 || labels[i] !== labels[i - 1]) {
        run++
        runs.starts[run] = x
        runs.rows[run] = y
        runs.owner[run] = run
      }
      runs.ends[run] = x + 1
    }
  }
  return runs
}

function rootOf(owner: Int32Array, run: number): number {
  let root = run
  while (owner[root] !== root) {
    owner[root] = owner[owner[root]!]!
    root = owner[root]!
  }
  return root
}

/** Runs of one label that touch from row to row become one patch. */
function joinRuns({ starts, ends, rows, owner, size }: Runs, labels: Uint16Array, width: number): void {
  let above = 0
  for (let run = 0; run < starts.length; run++) {
    while (rows[above]! < rows[run]! - 1 || (rows[above]! === rows[run]! - 1 && ends[above]! <= starts[run]!)) above++
    const label = labels[rows[run]! * width + starts[run]!]
    for (let other = above; rows[other]! === rows[run]! - 1 && starts[other]! < ends[run]!; other++) {
      if (labels[rows[other]! * width + starts[other]!] !== label) continue
      const [a, b] = [rootOf(owner, run), rootOf(owner, other)]
      if (a !== b) owner[Math.max(a, b)] = Math.min(a, b)
    }
  }
  for (let run = 0; run < starts.length; run++) size[rootOf(owner, run)]! += ends[run]! - starts[run]!
}
