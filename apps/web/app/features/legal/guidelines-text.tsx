import { listYourBusinessPath, submitClassPath, termsPath } from '@kindling/domain/paths';
import { ContactLink } from './legal-page.tsx';

export function GuidelinesSummary() {
  return (
    <>
      <p>
        Be kind, be yourself, and leave other people's business with them. No one here has to be good at anything, and
        no one has to agree with you.
      </p>
      <p>
        If something’s not right, report it. A real person reviews every report. If you or someone else is in danger
        now, call <strong>999</strong> first.
      </p>
    </>
  );
}

export function GuidelinesText() {
  return (
    <>
      <h2>What’s welcome</h2>
      <ul>
        <li>First tries, second tries, and the pot that fell apart. This is a place for beginners.</li>
        <li>Questions, however small. Someone else is wondering too.</li>
        <li>What helped you: a kind teacher, a warm studio, the right shoes. Say where, so others can find it.</li>
        <li>Honest words about a class or a place. Say what happened to you, and leave the guessing out.</li>
        <li>Encouragement. Two lines under someone's first post can be the reason for her second.</li>
      </ul>

      <h2>What isn’t welcome</h2>
      <ul>
        <li>
          <strong>Harassment.</strong> Insults, threats, mockery, following someone from post to post, or sending others
          after her.
        </li>
        <li>
          <strong>Hate.</strong> Running people down for who they are: race, religion, disability, age, body, sexuality,
          gender, being trans, where they come from or what they earn.
        </li>
        <li>
          <strong>Sexual content.</strong> Pictures, stories or approaches. This isn’t a place for dating.
        </li>
        <li>
          <strong>Praise of self-harm or of not eating,</strong> or instructions for either. Saying you’re having a hard
          time is always welcome.
        </li>
        <li>
          <strong>Other people's private details.</strong> No addresses, phone numbers, messages or photos of someone
          who hasn’t said yes. No photos of children that aren’t yours.
        </li>
        <li>
          <strong>Advertising.</strong> Businesses have{' '}
          <a className="link" href={listYourBusinessPath}>
            a listing
          </a>{' '}
          and teachers have{' '}
          <a className="link" href={submitClassPath}>
            their classes
          </a>
          . A post can mention them, but it shouldn’t be an advert.
        </li>
        <li>
          <strong>What’s untrue and could hurt someone:</strong> made-up cures, foraging tips no one has checked, places
          that aren’t safe to swim in.
        </li>
        <li>
          <strong>Impersonation,</strong> of someone else or of Kindling.
        </li>
      </ul>

      <h2>Meeting one another</h2>
      <p>
        We review posts, but we don’t vet members. Meet in a public place the first time, tell a friend where you are,
        and pay for classes, never for promises. You can stop replying any time, without a reason.
      </p>

      <h2 id="block">What you can do yourself</h2>
      <p>
        <strong>Block.</strong> In the menu of every post, comment and message. From then on you won’t see each other:
        no posts, no comments, no messages, no notifications, no emails. We won’t tell her, and you can unblock her any
        time.
      </p>
      <p>
        <strong>Report.</strong> In the same menu, and at the foot of the page of a business, a class or a teacher. We
        never reveal who reported.
      </p>

      <h2 id="reports">What happens after a report</h2>
      <ul>
        <li>A moderator, a real person, reviews it. Reports about self-harm come first.</li>
        <li>
          She leaves things as they are, hides what was written, warns its author, or suspends her from the community
          for a time. A moderator never decides about herself or her own words.
        </li>
        <li>We tell you what we decided. We tell the person it’s about too, with the reason.</li>
        <li>
          A suspended member can still read the community, write her journal, use her account and report. She can’t
          post, comment, like, share or message until it’s over.
        </li>
      </ul>

      <h2 id="appeals">If it’s about you, and you think it’s wrong</h2>
      <p>
        Every decision about you comes with a way to appeal, once. Say in your own words what we’ve missed. A different
        moderator will review it. If you’re right, we’ll undo it and tell you.
      </p>

      <h2 id="help">If you need someone now</h2>
      <p>
        Moderators work as fast as they can, but they’re not an emergency service. In the United Kingdom these are,
        free:
      </p>
      <ul>
        <li>
          <strong>In danger now:</strong> police, ambulance, coastguard, <HelpLine number="999" />.
        </li>
        <li>
          <strong>Thoughts of ending your life or hurting yourself:</strong> Samaritans, <HelpLine number="116 123" />,
          day and night.
        </li>
        <li>
          <strong>Frightened of someone at home:</strong> National Domestic Abuse Helpline,{' '}
          <HelpLine number="0808 2000 247" />, day and night, run by Refuge.
        </li>
      </ul>
      <p>
        You don’t have to be sure that it’s bad enough. If you’re somewhere else, your country’s emergency number can
        point you to the right help.
      </p>

      <h2>Anything else</h2>
      <p>
        These guidelines go with our{' '}
        <a className="link" href={termsPath}>
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
