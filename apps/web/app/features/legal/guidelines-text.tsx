import { ContactLink } from './legal-page.tsx';

export function GuidelinesSummary() {
  return (
    <>
      <p>
        Be kind, be yourself, and leave other people's business with them. Nobody here has to be good at anything, and
        nobody has to agree with you.
      </p>
      <p>
        If something is not right, report it. A person reads every report. If you or somebody else is in danger now,
        call <strong>999</strong> first.
      </p>
    </>
  );
}

export function GuidelinesText() {
  return (
    <>
      <h2>What is welcome</h2>
      <ul>
        <li>First tries, second tries, and the pot that fell apart. This is a place for beginners.</li>
        <li>Questions, however small. Somebody else is wondering too.</li>
        <li>What helped you: a kind teacher, a warm studio, the right shoes. Say where, so that others find it.</li>
        <li>Honest words about a class or a place. Say what happened to you, and leave the guessing out.</li>
        <li>Encouragement. Two lines under somebody's first post can be the reason for her second.</li>
      </ul>

      <h2>What is not</h2>
      <ul>
        <li>
          <strong>Harassment.</strong> Insults, threats, mockery, following somebody from post to post, or sending
          others after her.
        </li>
        <li>
          <strong>Hate.</strong> Running people down for who they are: race, religion, disability, age, body, sexuality,
          gender, being trans, where they come from or what they earn.
        </li>
        <li>
          <strong>Sexual content.</strong> Pictures, stories or approaches. This is not a place for dating.
        </li>
        <li>
          <strong>Praise of self-harm or of not eating,</strong> or instructions for either. To say that you are having
          a hard time is always allowed.
        </li>
        <li>
          <strong>Other people's private details.</strong> No addresses, phone numbers, messages or photos of somebody
          who has not said yes. No photos of children that are not yours.
        </li>
        <li>
          <strong>Advertising.</strong> Businesses have{' '}
          <a className="link" href="/list-your-business">
            a listing
          </a>{' '}
          and teachers have{' '}
          <a className="link" href="/submit-a-class">
            their classes
          </a>
          . A post may mention them; it may not be one more leaflet.
        </li>
        <li>
          <strong>What is not true and can hurt:</strong> made-up cures, foraging tips that nobody has checked, places
          that are not safe to swim in.
        </li>
        <li>
          <strong>Passing for somebody else,</strong> or for Kindling.
        </li>
      </ul>

      <h2>Meeting one another</h2>
      <p>
        Nobody here has been checked, only read. Meet in a public place the first time, tell a friend where you are, and
        pay for classes, never for promises. You may stop answering at any moment, without a reason.
      </p>

      <h2 id="block">What you can do yourself</h2>
      <p>
        <strong>Block.</strong> In the menu of every post, comment and message. From then on you do not see each other:
        no posts, no comments, no messages, no notifications, no emails. She is not told. You can let her back in
        whenever you like.
      </p>
      <p>
        <strong>Report.</strong> In the same menu, and at the foot of the page of a business, a class or a teacher. The
        person you report is never told who it was.
      </p>

      <h2 id="reports">What happens after a report</h2>
      <ul>
        <li>A moderator, who is a person, reads it. Reports about self-harm come before all others.</li>
        <li>
          She leaves things as they are, hides what was written, warns its author, or suspends her from the community
          for a time. A moderator never decides about herself or her own words.
        </li>
        <li>You are told what was decided, and so is the person it is about, with the reason.</li>
        <li>
          Whoever is suspended can still read the community, write her journal, use her account and report. She cannot
          post, comment, like, share or write messages until it is over.
        </li>
      </ul>

      <h2 id="appeals">If it is about you, and you think it is wrong</h2>
      <p>
        Every decision about you comes with a way to appeal, once. Say in your own words what we have missed. Somebody
        other than the moderator who decided reads it. If you are right, it is undone and you are told so.
      </p>

      <h2 id="help">If you need somebody now</h2>
      <p>Moderators read as fast as they can, and are no emergency service. In the United Kingdom these are, free:</p>
      <ul>
        <li>
          <strong>In danger now:</strong> police, ambulance, coastguard, <HelpLine number="999" />.
        </li>
        <li>
          <strong>Thoughts of ending your life or hurting yourself:</strong> Samaritans, <HelpLine number="116 123" />,
          day and night.
        </li>
        <li>
          <strong>Frightened of somebody at home:</strong> National Domestic Abuse Helpline,{' '}
          <HelpLine number="0808 2000 247" />, day and night, run by Refuge.
        </li>
      </ul>
      <p>
        You do not have to be sure that it is bad enough. If you are somewhere else, your country's emergency number
        will know whom to ask.
      </p>

      <h2>Anything else</h2>
      <p>
        These guidelines go with our{' '}
        <a className="link" href="/terms">
          terms of service
        </a>
        . Questions, or something that the menus have no button for: <ContactLink />.
      </p>
    </>
  );
}

function HelpLine({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className="link whitespace-nowrap">
      {number}
    </a>
  );
}
