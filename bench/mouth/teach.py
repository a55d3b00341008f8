"""
Teaches the network behind the mouth tracker and writes packages/speech/src/mouth/mouth-net.bin.
Matrix products in plain JavaScript are thirty times slower, so this one step is numpy; nothing at run time needs it.

    node bin/run.mjs bench/mouth/write-lessons.ts
    OMP_NUM_THREADS=1 python3 bench/mouth/teach.py [steps]
"""
import json
import struct
import sys

import numpy as np

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 3600
FOLDER = ".cache/mouth-lessons"
OUT = "packages/speech/src/mouth/mouth-net.bin"
BANDS, WIDTH, OUTPUTS = 32, 40, 6
BATCH, CROP = 12, 160
RATE = 0.004
# Closures are short and rare but the most visible of all: open, spread, press, bite, tongue, voice.
IMPORTANCE = np.array([2.5, 1, 1.5, 1.2, 0.5, 1], np.float32)
# Inputs, outputs, taps, dilation: the same as SHAPES in mouth-net.ts.
SHAPES = [(BANDS, WIDTH, 5, 1), (WIDTH, WIDTH, 5, 2), (WIDTH, WIDTH, 5, 4), (WIDTH, OUTPUTS, 1, 1)]
# Lessons are moved against their labels once, after this many steps: Kokoro's lengths are true to ±20 ms only.
REALIGN_AT, REALIGN_FRAMES = 1200, 5
rng = np.random.default_rng(7)


def read(name, columns):
    facts = json.load(open(f"{FOLDER}/{name}.json"))
    values = np.fromfile(f"{FOLDER}/{name}.bin", np.float32)
    at, parts = 0, []
    for frames in facts["frames"]:
        parts.append([])
        for width in columns:
            parts[-1].append(values[at : at + frames * width].reshape(frames, width))
            at += frames * width
    return facts, parts


def level_of(levels):
    return np.sort(levels)[min(len(levels) - 1, int(len(levels) * 0.9))]


def even(mel, usual_colour):
    """What evenFrames in mel.ts does."""
    levels = np.log(np.exp(mel).sum(1))
    lowest = level_of(levels) - 4
    near = lambda c: levels[max(0, c - 400) : c + 400]
    marks = [max(lowest, level_of(near(c * 100))) if len(near(c * 100)) else lowest for c in range(-(-len(levels) // 100) + 1)]
    usual = np.interp(np.arange(len(levels)) / 100, np.arange(len(marks)), marks)
    above = np.maximum(mel - usual[:, None], -14)
    loud = levels >= usual - 5
    centre = (above[loud].sum(0) + 400 * usual_colour) / (loud.sum() + 400)
    return ((above - centre) / 3).astype(np.float32)


def variant(mel, shapes, backgrounds, mixed, usual_colour):
    """One hearing of a lesson: another room or microphone, and something playing beneath."""
    if mixed:
        background = backgrounds[rng.integers(len(backgrounds))][0]
        rows = (rng.integers(len(background)) + np.arange(len(mel))) % len(background)
        level = level_of(np.log(np.exp(mel).sum(1)))
        mel = np.logaddexp(mel, background[rows] + level - np.log(10) * (0.4 + 2.2 * rng.random()))
    place = np.arange(BANDS) / BANDS - 0.5
    mel = mel + (rng.random() - 0.5) * 3 * place + (rng.random() - 0.5) * 2 * np.cos(2 * np.pi * place)
    heard, short = even(mel, usual_colour), max(0, CROP - len(mel))
    return np.pad(heard, ((0, short), (0, 0)), mode="edge"), np.pad(shapes, ((0, short), (0, 0)))


def unfold(x, taps, dilation):
    side, frames = (taps // 2) * dilation, x.shape[1]
    padded = np.pad(x, ((0, 0), (side, side), (0, 0)))
    return np.concatenate([padded[:, k * dilation : k * dilation + frames] for k in range(taps)], 2)


def fold(g, taps, dilation, width):
    side, frames = (taps // 2) * dilation, g.shape[1]
    padded = np.zeros((g.shape[0], frames + 2 * side, width), np.float32)
    for k in range(taps):
        padded[:, k * dilation : k * dilation + frames] += g[:, :, k * width : (k + 1) * width]
    return padded[:, side : side + frames]


def forward(params, x):
    steps = []
    for index, (_, _, taps, dilation) in enumerate(SHAPES):
        unfolded = unfold(x, taps, dilation)
        y = unfolded @ params[2 * index] + params[2 * index + 1]
        if index < 3:
            y = np.where(y < 0, 0.1 * y, y)
        steps.append((unfolded, y))
        x = y
    return x, steps


def backward(params, steps, g):
    grads = [None] * len(params)
    for index in range(3, -1, -1):
        width, outputs, taps, dilation = SHAPES[index]
        unfolded, y = steps[index]
        if index < 3:
            g = np.where(y < 0, 0.1 * g, g)
        grads[2 * index] = unfolded.reshape(-1, unfolded.shape[2]).T @ g.reshape(-1, outputs)
        grads[2 * index + 1] = g.sum((0, 1))
        if index > 0:
            g = fold(g @ params[2 * index].T, taps, dilation, width)
    return grads


def shifts_of(params, names, pool):
    """For each lesson, how many frames its labels should move to fit what is heard."""
    scores = {}
    for name, (heard, shapes) in zip(names, pool):
        y = forward(params, heard[None])[0][0][6:-6]
        row = []
        for lag in range(-REALIGN_FRAMES, REALIGN_FRAMES + 1):
            moved = shapes[6 - lag : len(shapes) - 6 - lag]
            pairs = [(k, w) for k, w in ((0, 2), (5, 1), (1, 0.5)) if moved[:, k].std() > 0]
            row.append(sum(w * np.corrcoef(y[:, k], moved[:, k])[0, 1] for k, w in pairs))
        scores.setdefault(name, []).append(row)
    return {name: int(np.argmax(np.mean(rows, 0))) - REALIGN_FRAMES for name, rows in scores.items()}


def crop(pool):
    heard, shapes = pool[rng.integers(len(pool))]
    at = rng.integers(max(1, len(heard) - CROP))
    heard = heard[at : at + CROP].copy()
    if rng.random() < 0.35:
        band = rng.integers(BANDS - 3)
        heard[:, band : band + rng.integers(2, 6)] *= 0.2
    heard += rng.normal(0, 0.1, (1, BANDS)).astype(np.float32)
    return heard, shapes[at : at + CROP]


facts, lessons = read("lessons", (BANDS, OUTPUTS))
_, backgrounds = read("backgrounds", (BANDS,))
colour = np.array(facts["usual"], np.float32)
pool = [variant(mel, shapes, backgrounds, mixed, colour) for mel, shapes in lessons for mixed in (False, True)]
names = [name for name in facts["names"] for _ in (0, 1)]
params = []
for width, outputs, taps, _ in SHAPES:
    params += [rng.normal(0, np.sqrt(2 / (taps * width)), (taps * width, outputs)).astype(np.float32), np.zeros(outputs, np.float32)]
first, second = [np.zeros_like(p) for p in params], [np.zeros_like(p) for p in params]
shown = 0.0
for count in range(1, STEPS + 1):
    crops = [crop(pool) for _ in range(BATCH)]
    x, target = np.stack([a for a, _ in crops]), np.stack([b for _, b in crops])
    y, steps = forward(params, x + rng.normal(0, 0.15, x.shape).astype(np.float32))
    miss = y - target
    shown += float((IMPORTANCE * miss**2).mean())
    grads = backward(params, steps, 2 * IMPORTANCE * miss / miss.size)
    if count == REALIGN_AT:
        shifts = shifts_of(params, names, pool)
        pool = [(heard, np.roll(shapes, shifts[name], 0)) for name, (heard, shapes) in zip(names, pool)]
    rate = RATE * min(1, count / 50) * (0.5 + 0.5 * np.cos(np.pi * count / STEPS)) + 1e-5
    for j, grad in enumerate(grads):
        first[j] = 0.9 * first[j] + 0.1 * grad
        second[j] = 0.999 * second[j] + 0.001 * grad**2
        step = first[j] / (1 - 0.9**count) / (np.sqrt(second[j] / (1 - 0.999**count)) + 1e-8)
        params[j] -= rate * (step + (0.02 * params[j] if j % 2 == 0 else 0))
    if count % 500 == 0:
        print(f"step {count} of {STEPS}: error {shown / 500:.4f}", flush=True)
        shown = 0.0
with open(OUT, "wb") as file:
    for index in range(4):
        values = np.concatenate([params[2 * index].ravel(), params[2 * index + 1]])
        unit = np.float32(np.abs(values).max() / 32767)
        file.write(struct.pack("<f", unit))
        file.write(np.round(values / unit).astype("<i2").tobytes())
