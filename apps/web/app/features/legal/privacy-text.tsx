import { ContactLink } from './legal-page.tsx';

export function PrivacySummary() {
  return (
    <>
      <p>
        We keep what Kindling needs to work for you, and nothing to sell. There are no advertisements and no trackers of
        other companies, unless you have agreed to one.
      </p>
      <p>
        Your journal is yours alone. In your settings you can download everything we hold about you, and have your
        account deleted with all of it.
      </p>
    </>
  );
}

export function PrivacyText() {
  return (
    <>
      <h2>Who is responsible</h2>
      <p>
        Kindling is responsible for your personal data in the sense of the UK General Data Protection Regulation and the
        Data Protection Act 2018. For anything on this page, write to <ContactLink />. A person answers.
      </p>

      <h2>What we keep, and why</h2>
      <h3>When you take the quiz</h3>
      <p>
        Your answers stay in your browser. When you reach your result we record the type and the percentages, a random
        number that stands for this visit, and what your browser says about itself (for example "Firefox on Android").
        Without an account there is nothing in that record that names you. It tells us whether the quiz works. If you
        don't make an account, we delete it after 30 days.
      </p>
      <h3>When you have an account</h3>
      <p>
        We keep your name, your email address and your password, the last only in a form from which it cannot be read
        back. If you sign in with an account you have elsewhere, we keep what it tells us in place of the password: your
        name and email, its number for you and the address of your picture. We keep the moment at which you confirmed
        that you are 18 or over. Your quiz result, your goals, the things you choose and the profile you fill in (age,
        place and picture are up to you) are kept so that you find them again on any device.
      </p>
      <p>
        If you tell us what fits your life (budget, town, times, what you need at a venue), that is kept for you alone.
        It is compared with classes on your own device, used for nothing else, and gone when you clear it. What you need
        at a venue may say something about your health: we keep it only because you have saved it there.
      </p>
      <h3>Your journal</h3>
      <p>
        Entries, moods, photographs and voice notes are stored for you and shown to no one else. They are not read by
        us, not used to recommend anything and not part of any statistics. The place where a photograph was taken is
        removed from it before it leaves your device. What you have not saved yet stays in your browser, locked with a
        key that is deleted there when you sign out. You can take the whole of it away as files whenever you like.
      </p>
      <h3>What you show to others</h3>
      <p>
        What you post in the community can be seen by other members together with your name and picture, until you
        delete it. Business listings, classes and instructor profiles are read by a person first, and are public once
        approved. The name of the contact person behind a listing is not published; the email address and telephone
        number given for customers are. Messages between you and a teacher are for the two of you; when one of you
        reports a message, a moderator reads it and up to three before it. They carry your public name if you have one
        in the community, and no name if you don’t.
      </p>
      <p>
        When something is reported, our moderators see it and who reported it. They do not tell the other side who that
        was. What they decide, when and why, is written down for good, so that it can be checked.
      </p>
      <h3>Keeping accounts safe</h3>
      <p>
        To stop others from guessing passwords we count attempts for each email address and network address, for 15
        minutes at a time, and the emails someone asks us to send to an address, for a day. An account whose address is
        never confirmed is deleted after 7 days. A random number that your browser keeps lets us recognise a device that
        you have signed in from within the last 400 days, and, when you confirm your address, the one that signed up
        with it. For each place where you are signed in we keep the network address and what the browser says about
        itself, until you sign out there, 30 days at most; your settings show you those places. Our server notes the
        time, the path and the outcome of a request, so that we can find faults.
      </p>
      <p>
        So that we notice when someone tries to break in, we note sign-ins, wrong passwords and codes, and changes to
        your password, email or second step, for 90 days. Instead of your email and network address that log holds codes
        made from them, which we can't turn back.
      </p>

      <h3>When we write to you</h3>
      <p>
        Emails go to the address of your account, or to the one that was given for a listing or a class. You choose
        which you want to get, except for those that keep your account safe or that you have just asked for; each of the
        others has a link at its end that stops its kind. So that no one is flooded with emails we note for 30 days that
        one was sent, and of the address only a code made from it. There is nothing in our emails that tells us whether
        you have opened them.
      </p>
      <h3>Someone you trust</h3>
      <p>
        You can name someone to be told if you aren’t home from a class in time. We keep the name and address you give
        until you remove them, for 30 days where they don’t agree, and for a year after your last plan at most; a plan
        is gone after 48 hours. They’re asked once, and told only what you ticked. Whoever asks us never to write again
        is remembered by a code made from their address, which we can’t turn back. We never record where you are.
      </p>
      <h3 id="statistics">Visitor statistics</h3>
      <p className="measured:hidden">
        There are none by another company here. Should that change, you will be asked before anything is counted.
      </p>
      <p className="hidden measured:block">
        If you have said yes to it, your browser tells Google Analytics which of our public pages you open, and when you
        begin or finish the quiz (and with which type), open a thing, join, or send in a listing or a class. It is told
        the language of your browser and a random number that stands for it. As with everything that is sent over the
        internet, Google also sees your network address. It is never told anything about your journal, your profile, the
        community or the sign-in page, nor your name, your email address or your account, and none of its own programs
        run here. Without a yes nothing is sent. You can change your mind at the foot of every page; a no also deletes
        the random number. Where your browser sends the Global Privacy Control signal, we take that for a no.
      </p>
      {/* Where the server names a map style. */}
      <div className="hidden in-data-[map-style]:block">
        <h3 id="map">The map</h3>
        <p>
          When you open the map of what’s on, your browser loads it from the map’s own server. That server sees your
          network address and which part of the map you look at, but never your name or your account, and none of its
          programs run here. As long as you don’t open the map, nothing is sent to it.
        </p>
      </div>

      <h2>What the law says we need</h2>
      <ul>
        <li>
          <strong>Our contract with you</strong> is the ground for keeping your account and all that belongs to it.
        </li>
        <li>
          <strong>Our legitimate interest</strong> in a service that is safe and works is the ground for counting
          attempts, for logs and for the anonymous record of the quiz.
        </li>
        <li>
          <strong>Your consent</strong> is the ground for anything beyond that, such as visitor statistics or what fits
          your life. You are asked first, and can take it back at any time.
        </li>
      </ul>

      <h2>What your browser keeps</h2>
      <p>
        We set no cookies. Your browser stores the following for this site, and sends none of it to anyone else, save
        the random number for the statistics if you have agreed to those: your session while you are signed in, your
        quiz result and half-finished quiz, drafts, the colours you chose, the time of your last activity (after 30
        quiet minutes you are signed out), your answer about visitor statistics where you were asked, and the random
        numbers mentioned above (of these, the one of the statistics is told to Google, if you have agreed to that). You
        can clear all of it in your browser's settings.
      </p>

      <h2>Who else sees your data</h2>
      <p>
        Those who run our server and send our emails process data for us, under contract and only as we tell them to.
        When you join, your name and email address may be passed to the service in which we keep our contacts (HubSpot),
        so that we can write to you about your account. Nothing else of yours goes there. A business that lists with us
        may be entered there too, with the name and email address of its contact person, its website, place, category
        and description. When your account or the listing is deleted, so is the entry there. No one else gets anything,
        unless a court orders it or you have agreed to it. If data leaves the United Kingdom, it does so under the
        safeguards that the law prescribes.
      </p>

      <h2 id="how-long">How long</h2>
      <p>
        As long as you have your account. You delete it in your settings, with your password. For 14 days nothing is
        lost and you can keep it with one press; we write to you when the deletion is planned, cancelled and done. Then
        everything that belongs to you is erased: your profile, your journal with its files, your posts with the
        comments below them, your classes and messages, and what you sent in under an address that an email has shown to
        be yours. The entry in the service in which we keep our contacts goes as well.
      </p>
      <p>This stays, because others need it:</p>
      <ul>
        <li>
          what moderators and admins did, and when. A made-up number takes your place in it, and the reasons that were
          given are erased;
        </li>
        <li>that a report about you was made and how it was decided, without the words;</li>
        <li>what other members wrote elsewhere, in their own words;</li>
        <li>
          if you once stopped emails about something submitted without an account, a code made from that address, so
          that we keep to it;
        </li>
        <li>records of the quiz that never named anyone, from visits on which someone joined;</li>
        <li>copies in our backups, which are overwritten within 30 days.</li>
      </ul>
      <p>
        A photo or recording that broke off while it was being sent is put aside where no one can open it, and removed
        after 30 days. Logs and counters are kept for as long as they are useful against faults and misuse, and not
        longer than 90 days.
      </p>

      <h2>Your rights</h2>
      <p>Under the UK GDPR you may, at any time and free of charge:</p>
      <ul>
        <li>
          see what we hold about you, and take it with you in a common format. “Download everything about you” in your
          settings makes one file of it, which is there for you alone for 7 days;
        </li>
        <li>
          have mistakes put right, and have your data deleted. You can do both yourself, on your profile and in your
          settings;
        </li>
        <li>ask us to stop using it for a while, or object to our using it at all;</li>
        <li>take back a consent, without any effect on what was done before.</li>
      </ul>
      <p>
        Where you cannot do it yourself, for example because you can no longer sign in, write to <ContactLink /> and you
        will have an answer within one month. If you are not content with it, you may complain to the Information
        Commissioner's Office (
        <a className="link" href="https://ico.org.uk/make-a-complaint/" rel="noopener">
          ico.org.uk
        </a>
        , 0303 123 1113).
      </p>

      <h2>Only for adults</h2>
      <p>
        Kindling is for people of 18 and over. We do not knowingly keep data about anyone younger; if you believe that
        we do, tell us and we will delete it.
      </p>

      <h2>Changes</h2>
      <p>
        If we change something that matters, members are told by email before it happens. The date at the top says when
        this page last changed.
      </p>
    </>
  );
}
