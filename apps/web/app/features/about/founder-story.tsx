export function FounderStory() {
  return (
    <div className="measure space-y-5 text-lg text-ink-soft">
      <p>
        It began on a Sunday afternoon with nothing planned. The washing was done, no one needed me, and I stood in the
        kitchen with three free hours and no idea what I liked.
      </p>
      <p>
        That frightened me more than a busy week ever had. I could have told you what my friends enjoyed, and my sister,
        and most of the people at work. For myself I had a drawer of half-finished things and a gym membership.
      </p>
      <p>
        So I asked other women. Over and over I heard the same: I used to draw. I used to swim. I always wanted to
        learn, but I wouldn’t know where to go, and I’d be the only one there who couldn’t do it. They hadn’t lost
        interest. They’d lost the first step.
      </p>
      <p>
        My own first step was a pottery class in a cold church hall. I made one bowl, and it leans. But on the way home
        I noticed that for two hours I hadn’t thought about anything else. Kindling is here to make that first step
        smaller: a few questions, an honest page about what to expect, and someone near you who’s kept a place free.
      </p>
    </div>
  );
}
